import ScriptsPlugin from '@swup/scripts-plugin'
import Swup from 'swup'

Object.assign(window, {
  swup: new Swup({ containers: ['main'], animationSelector: false, plugins: [new ScriptsPlugin({ head: false })] })
})
