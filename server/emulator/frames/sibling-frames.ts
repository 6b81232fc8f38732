import type { FieldName } from './merchant-configuration.ts'

/** Names of the frames. braintree-web names each frame after its field. */
export const fieldOfFrame = (name: string) => name.replace(/^braintree-hosted-field-/, '') as FieldName

/** The frames of this form by field: the page's frames that have the same origin as this frame. */
export function siblingFrames(): Map<FieldName, Window & typeof globalThis> {
  const frames = new Map<FieldName, Window & typeof globalThis>()
  for (let index = 0; index < parent.length; index += 1) {
    const frame = parent[index] as Window & typeof globalThis
    try {
      if (frame.location.hash === location.hash) frames.set(fieldOfFrame(frame.name), frame)
    } catch {
      // A frame of another origin refuses the access. It does not belong to the form.
    }
  }
  return frames
}
