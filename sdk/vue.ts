import { defineComponent, h, onBeforeUnmount, onMounted, ref, watchEffect } from 'vue'
import { mount, type Options } from './index.ts'
import { eventNames, type JoinEvent, type JoinEventName } from '#widget/entry/events.ts'
import { createMountSync } from '#widget/component/follower.ts'
import { optionNames } from '#widget/entry/option-effects.ts'
import { roomOf } from '#widget/component/room.ts'

type Emits = { [Name in JoinEventName]: (event: JoinEvent<Name>) => void }

/**
 * `mount` for Vue. Each option is a prop, and each event is emitted by its name. The slot, such as a link to the hosted page, is shown
 * until the first screen is drawn, and where no script runs.
 */
export const CoParentJoin = defineComponent<Options, Emits>(
  (props, { emit, slots }) => {
    const element = ref<HTMLElement>()
    const { follow, end } = createMountSync(
      options => mount(element.value!, options as Options),
      event => (emit as (name: string, event: JoinEvent) => void)(event.type, event)
    )
    onMounted(() => void watchEffect(() => follow(optionsOf(props))))
    onBeforeUnmount(end)
    // The widget removes this inner element from the page as one node. Vue keeps a reference to the element and can still update the slot.
    return () => h('div', { ref: element, style: { minBlockSize: roomOf(props) } }, [h('div', slots.default?.())])
  },
  { name: 'CoParentJoin', props: optionNames as never[], emits: eventNames as never }
)

/** Vue passes a prop without a value, as in `<CoParentJoin debug>`, as an empty text. It means `true`. */
function optionsOf(props: object): object {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]: [string, unknown]) => [name, value === '' || value])
  )
}
