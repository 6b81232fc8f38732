import type { FrameworkSite, Service } from './framework-site.ts'

const next = 'node_modules/next/dist/bin/next'

/** A server component renders the client component of docs/frameworks.md#react-and-next, also on the page where that sends a buyer. */
export const nextSite = ({ snippet, bridge }: Service): FrameworkSite => ({
  packages: {
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
    typescript: '6.0.3',
    '@types/node': '24.19.2',
    '@types/react': '19.3.0'
  },
  files: {
    'app/layout.tsx': `
      import Link from 'next/link'
      import Script from 'next/script'
      import type { ReactNode } from 'react'

      export default function Layout({ children }: { children: ReactNode }) {
        return (
          <html lang="en">
            <body>
              <nav><Link href="/">Home</Link> <Link href="/join">Join</Link></nav>
              {children}
              <Script src="${bridge}" strategy="beforeInteractive" />
            </body>
          </html>
        )
      }`,
    'app/page.tsx': `export default function Page() { return <h1>Home</h1> }`,
    'app/welcome/page.tsx': `export { default } from '../join/page'`,
    'app/join/page.tsx': `
      import { Join } from './join'

      export default function Page() { return <main><Join plan="PREMIUM2" /></main> }`,
    'app/server/page.tsx': `
      import { CoParentJoin } from 'coparent-join/react'

      export default function Page() {
        return (
          <CoParentJoin flow="signup" apiOrigin="https://join.example.com">
            <a href="https://join.example.com/app/join/signup">From a server component</a>
          </CoParentJoin>
        )
      }`,
    'app/join/join.tsx': snippet('tsx', 'plan'),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        lib: ['dom', 'dom.iterable', 'esnext'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        isolatedModules: true,
        esModuleInterop: true,
        resolveJsonModule: true,
        plugins: [{ name: 'next' }]
      },
      include: ['app', 'next-env.d.ts']
    }),
    'node16/tsconfig.json': JSON.stringify({
      compilerOptions: { module: 'node16', moduleResolution: 'node16', jsx: 'react-jsx', strict: true, noEmit: true }
    }),
    'node16/join.tsx': `
      import { mount } from 'coparent-join'
      import { CoParentJoin } from 'coparent-join/react'

      mount('#join', { flow: 'signup', apiOrigin: 'https://join.example.com' }).on('step', ({ step }) => step.trim())
      export const join = <CoParentJoin flow="signup" apiOrigin="https://join.example.com" />`
  },
  builds: [
    ['node_modules/typescript/bin/tsc', '-p', 'node16'],
    [next, 'build']
  ],
  starts: [next, 'start', '--hostname', '127.0.0.1']
})
