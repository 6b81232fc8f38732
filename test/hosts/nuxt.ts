import type { FrameworkSite, Service } from './framework-site.ts'

const nuxt = 'node_modules/nuxt/bin/nuxt.mjs'

/** A page is the component of docs/frameworks.md#vue-and-nuxt. The type check has its own component, because that snippet has no types. */
export const nuxtSite = ({ snippet, bridge }: Service): FrameworkSite => ({
  packages: { nuxt: '4.5.2', vue: '3.5.45', 'vue-tsc': '3.3.14', typescript: '6.0.3' },
  files: {
    'nuxt.config.ts': `
      export default defineNuxtConfig({
        compatibilityDate: '2026-11-01',
        app: { head: { script: [{ src: '${bridge}' }] } }
      })`,
    'tsconfig.json': JSON.stringify({ files: [], references: [{ path: './.nuxt/tsconfig.app.json' }] }),
    'app/app.vue': `
      <template>
        <nav><NuxtLink to="/">Home</NuxtLink> <NuxtLink to="/join">Join</NuxtLink></nav>
        <NuxtPage />
      </template>`,
    'app/pages/index.vue': '<template><h1>Home</h1></template>',
    'app/pages/join.vue': snippet('vue', 'ask'),
    'app/components/typed.vue': `
      <script setup lang="ts">
      import type { JoinEvent } from 'coparent-join'
      import { CoParentJoin } from 'coparent-join/vue'

      const count = ({ total }: JoinEvent<'complete'>) => total.toFixed()
      </script>

      <template><CoParentJoin flow="signup" api-origin="https://join.example.com" @complete="count" /></template>`
  },
  builds: [
    [nuxt, 'typecheck'],
    [nuxt, 'build']
  ],
  starts: ['.output/server/index.mjs']
})
