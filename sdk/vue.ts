import { defineComponent, h, onBeforeUnmount, onMounted, ref, watchEffect } from 'vue'
import { mount, type Options } from './index.ts'
import { eventNames, type JoinEvent, type JoinEventName } from '#widget/events.ts'
import { createFollower } from '#widget/follower.ts'
import { optionNames } from '#widget/option-effects.ts'

type Emits = { [Name in JoinEventName]: (event: JoinEvent<Name>) => void }

/**
 * `mount` for Vue hosts: each option is a prop, each event is emitted by its name. The slot, such as a link to the hosted page, is shown until
 * the first screen is ready, and where no script runs.
 */
export const CoParentJoin = defineComponent<Options, Emits>(
  (props, { emit, slots }) => {
    const element = ref<HTMLElement>()
    const { follow, end } = createFollower(
      options => mount(element.value!, options as Options),
      event => (emit as (name: string, event: JoinEvent) => void)(event.type, event)
    )
    onMounted(() => void watchEffect(() => follow(optionsOf(props))))
    onBeforeUnmount(end)
    // The inner element keeps the slot in one node. The widget takes that node out, and Vue still updates it there.
    return () => h('div', { ref: element }, [h('div', slots.default?.())])
  },
  { name: 'CoParentJoin', props: optionNames as never[], emits: eventNames as never }
)

/** Templates write `true` as a prop without a value. */
function optionsOf(props: object): object {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]: [string, unknown]) => [name, value === '' || value])
  )
}
