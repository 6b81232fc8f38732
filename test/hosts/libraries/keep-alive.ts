import { createApp, defineComponent, h, KeepAlive, onMounted, ref } from 'vue'

const Join = defineComponent(() => {
  const opener = ref<HTMLElement>()
  onMounted(() => window.joins(opener.value!))
  return () => h('div', h('button', { ref: opener, type: 'button' }, 'Join'))
})

const Other = defineComponent(() => () => h('p', 'Of the page'))

/** The kept part of a page: Vue parks its elements while the other part is shown. */
const isJoining = ref(true)
const toggle = () => (isJoining.value = !isJoining.value)
createApp(() => [
  h('button', { type: 'button', onClick: toggle }, 'Other tab'),
  h(KeepAlive, () => h(isJoining.value ? Join : Other))
]).mount('#app')
