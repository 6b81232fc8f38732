import DefaultTheme from 'vitepress/theme-without-fonts'
import type { Theme } from 'vitepress'
import '../../../../dist/pages/theme.css'
import './style.css'
import PolicyForm from './policy-form.vue'
import TryIt from './try-it.vue'

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => app.component('PolicyForm', PolicyForm).component('TryIt', TryIt)
} satisfies Theme
