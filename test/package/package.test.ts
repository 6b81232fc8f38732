import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { rolldown } from 'rolldown'
import { rollup } from 'rollup'
import { compile } from 'svelte/compiler'
import current from 'typescript'
import ts50 from 'typescript-5.0'
import ts59 from 'typescript-5.9'
import { compileScript, parse } from 'vue/compiler-sfc'
import { describe, expect, test } from 'vitest'
import { reservedHeights } from '#core/reserved-height.ts'
import { root } from '#test/support/imports.ts'
import { blocksIn } from '#test/support/pages.ts'
import { createProject } from '#test/support/project.ts'

const project = createProject()
project.bring({ react: 'react', 'react-dom': 'react-dom', '@types/react': '@types/react', csstype: 'csstype' })
project.link('svelte', 'vue', '@vue', '@babel', 'source-map-js')
const installed = join(project.dir, 'node_modules/coparent-join')
const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { version: string }

const room = `min-block-size:${reservedHeights.signup}`
const withoutComments = (html: string) => html.replaceAll(/<!--.*?-->|\s+(?=<)|(?<=>)\s+/g, '')

describe.each(['dist/sdk', '.'])('the files that npm packs of %s', folder => {
  const from = join(root, folder)
  // The script `prepack` would build again while other tests use the existing build.
  const printed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: from })
  const [{ files }] = JSON.parse(printed.toString()) as [{ files: { path: string }[] }]
  const packed = files.map(({ path }) => path)
  const pages = packed.filter(path => path.endsWith('.md'))

  test('has every file that its manifest names', () => {
    const { exports } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
      exports: Record<string, Record<string, string>>
    }
    const named = Object.values(exports).flatMap(ways => Object.values(ways).map(path => normalize(path)))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(path => !packed.includes(path))).toEqual([])
    expect(packed.filter(path => path.endsWith(`${manifest.version}/widget.js`))).toHaveLength(1)
    expect(packed.filter(path => /^(server|hosted|test)\/|\.(br|gz|tsx)$/.test(path))).toEqual([])
  })

  test('has every page that a page of it links to', () => {
    const links = pages.flatMap(page =>
      [...readFileSync(join(from, page), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link]) => ({
        page,
        link: normalize(join(dirname(page), link!))
      }))
    )
    // npm always packs the README, and that of the root is the front page of the repository.
    const isRepositoryPage = (link: string) => folder === '.' && link.startsWith('docs/contributing/')
    const known = links.filter(({ page, link }) => !(page === 'README.md' && isRepositoryPage(link)))
    expect(pages).toContain('README.md')
    expect(links.length).toBeGreaterThan(6)
    expect(known.filter(({ link }) => !packed.includes(link))).toEqual([])
  })
})

test('the root is built before it is packed', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts.prepack).toBe('npm run build')
})

describe('the published package', { timeout: 60_000 }, () => {
  test('has the entries, their types and the chunks of its version, and nothing of the server', () => {
    const files = execFileSync('tar', ['-tzf', project.tarball]).toString().trim().split('\n')
    const chunk = new RegExp(
      `^package/${manifest.version.replaceAll('.', '\\.')}/([\\w-]+\\.js(\\.map)?|(integrity|bom)\\.json)$`
    )
    const others = [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      ...[
        'csp',
        'events',
        'frameworks',
        'options',
        'prefill-and-handover',
        'receivers',
        'steps',
        'theming',
        'troubleshooting',
        'versions',
        'webhooks'
      ].map(page => `docs/${page}.md`),
      'element.d.ts',
      'element.js',
      'element.js.map',
      'index.d.ts',
      'index.js',
      'index.js.map',
      'package.json',
      'react-client.js',
      'react.d.ts',
      'react.js',
      'react.js.map',
      'svelte.d.ts',
      'svelte.js',
      'svelte.js.map',
      'types.d.ts',
      'vue.d.ts',
      'vue.js',
      'vue.js.map'
    ]
    expect(files.filter(file => !chunk.test(file)).toSorted()).toEqual(others.map(file => `package/${file}`))
    expect(manifest).not.toHaveProperty('dependencies')
  })

  test('passes publint', async () => {
    const { messages, pkg } = await publint({ pkgDir: installed, strict: true })
    expect(messages.map(message => formatMessage(message, pkg))).toEqual([])
  })

  test('has types that every resolver of ES modules finds and that are true', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(readFileSync(project.tarball)))
    if (!analysis.types) throw new Error('no types were found')
    // The package has ES modules only, so resolution by `require` and resolution without `exports` (node10) may fail.
    const asked = analysis.problems.filter(
      problem => !('resolutionKind' in problem) || !/^node(10|16-cjs)$/.test(problem.resolutionKind)
    )
    expect(asked).toEqual([])
  })

  project.write({
    'host.tsx': `
        import { mount, type InviteStep, type Join, type JoinEvent, type Options, type StepName } from 'coparent-join'
        import 'coparent-join/element'
        import { CoParentJoin } from 'coparent-join/react'
        import { coparentJoin } from 'coparent-join/svelte'
        import { CoParentJoin as OfVue } from 'coparent-join/vue'
        const options: Options = { flow: 'signup', apiOrigin: 'https://join.example.com', theme: 'dark' }
        const join: Join = mount(document.body, options)
        join.on('complete', ({ total, currency }) => total.toFixed() + currency.toLowerCase())
        join.on('error', (event: JoinEvent<'error'>) => event.preventDefault())
        join.on('step', ({ step }) => { const name: StepName = step; return step === 'payment' && name })
        // @ts-expect-error no flow has such a step
        join.on('step', ({ step }) => step === 'paiment')
        export const welcome: InviteStep = 'welcome'
        mount('#join', options)
        const element = document.createElement('coparent-join')
        element.addEventListener('coparent-join:complete', ({ detail }) => detail.total.toFixed())
        element.theme = { scheme: 'dark' }
        // @ts-expect-error there is no such option
        element.contry = 'GB'
        join.update({ locale: 'es' })
        export const page = <CoParentJoin {...options} onStep={({ step }) => step.trim()}><a href="/join">Join</a></CoParentJoin>
        // @ts-expect-error a module cannot tell where the service is
        mount(document.body, { flow: 'signup' })
        // @ts-expect-error there is no such flow
        mount(document.body, { flow: 'sign-up', apiOrigin: '' })
        mount(document.body, { flow: 'invite', apiOrigin: '', invite: { token: 't', userId: 'u' } })
        // @ts-expect-error an invitation needs its link
        mount(document.body, { flow: 'invite', apiOrigin: '' })
        // @ts-expect-error a sign-up knows no invitation
        mount(document.body, { flow: 'signup', apiOrigin: '', invite: { token: 't', userId: 'u' } })
        // @ts-expect-error a professional buys no package
        mount(document.body, { flow: 'pro', apiOrigin: '', package: 'PREMIUM' })
        export const named = <CoParentJoin {...options} id="join" data-testid="join" style={{ margin: 0 }} aria-label="Join" />
        // @ts-expect-error a mistyped option is no attribute
        export const mistyped = <CoParentJoin {...options} contry="GB" />
        // @ts-expect-error an invitation needs its link
        export const unlinked = <CoParentJoin flow="invite" apiOrigin="" />
        // @ts-expect-error there is no such event
        join.on('done', () => {})
        const { destroy } = coparentJoin(document.body, { ...options, onStep: ({ step }) => step.trim() })
        destroy()
        // @ts-expect-error there is no such option
        coparentJoin(document.body, { ...options, contry: 'GB' })
        const ofVue: InstanceType<typeof OfVue>['$props'] = { ...options, onComplete: ({ total }) => total.toFixed() }
        ofVue.onStep?.({ type: 'step', step: 'payment', preventDefault() {} })
        // @ts-expect-error there is no such flow
        ofVue.flow = 'sign-up'`
  })
  const compilers = [ts50, ts59, current] as (typeof current)[]
  test.each(
    compilers.flatMap(ts => [
      { ts, version: ts.version, resolution: 'Bundler' as const, module: 'ESNext' as const },
      { ts, version: ts.version, resolution: 'Node16' as const, module: 'Node16' as const }
    ])
  )(
    'is typed strictly, without names of ours, for TypeScript $version and $resolution',
    ({ ts, module, resolution }) => {
      const program = ts.createProgram([join(project.dir, 'host.tsx')], {
        module: ts.ModuleKind[module],
        moduleResolution: ts.ModuleResolutionKind[resolution],
        target: ts.ScriptTarget.ES2022,
        strict: true,
        noEmit: true,
        types: [],
        jsx: ts.JsxEmit.ReactJSX,
        preserveSymlinks: true
      })
      const ours = program.getSourceFiles().filter(({ fileName }) => /host\.tsx$|\/coparent-join\//.test(fileName))
      expect(ours.length).toBeGreaterThan(5)
      const diagnostics = ours.flatMap(file => [...ts.getPreEmitDiagnostics(program, file)])
      expect(diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([])
    }
  )

  test.each([
    ['Rollup', rollup],
    ['Rolldown, the bundler of Vite', rolldown]
  ])('is bundled by %s without a warning', async (_, bundler) => {
    const input = ['index', 'react', 'element', 'svelte', 'vue'].map(name => join(installed, `${name}.js`))
    const warnings: string[] = []
    const onLog = (_level: string, { message }: { message: string }) => void warnings.push(message)
    const bundle = await bundler({ input, external: ['react', 'react/jsx-runtime', 'vue'], onLog })
    await bundle.generate({ format: 'es' })
    await bundle.close()
    expect(warnings).toEqual([])
  })

  test('is client code for a bundler of server components', () => {
    const script = `console.log(import.meta.resolve('coparent-join/react'))`
    const file = execFileSync(process.execPath, ['-C', 'react-server', '--input-type=module', '-e', script], {
      cwd: project.dir
    })
    expect(readFileSync(new URL(file.toString().trim()), 'utf8')).toMatch(/^'use client'\n/)
  })

  test('is imported on a server without touching anything', () => {
    const script = `
      await import('vue')
      const before = Object.getOwnPropertyNames(globalThis)
      const names = ['', '/react', '/element', '/svelte', '/vue']
      const doors = await Promise.all(names.map(name => import('coparent-join' + name)))
      const added = Object.getOwnPropertyNames(globalThis).filter(name => !before.includes(name))
      console.log(JSON.stringify([doors.map(Object.keys), added]))`
    expect(JSON.parse(project.node(script))).toEqual([
      [['mount', 'preload'], ['CoParentJoin'], [], ['coparentJoin'], ['CoParentJoin']],
      []
    ])
  })

  test('names the missing address when the service is not given', () => {
    const script = `
      globalThis.Element = class {}
      globalThis.document = {}
      const { mount } = await import('coparent-join')
      try { mount(new Element(), { flow: 'signup' }) } catch (error) { console.log(String(error)) }`
    expect(project.node(script)).toMatch(/^TypeError: CoParentJoin: mount with apiOrigin, an origin/)
  })

  test('renders the link of the documentation on a server by Vue, and by Svelte', () => {
    const [vue, svelte] = [blocksIn('vue'), blocksIn('svelte')].map(blocks => blocks[0]!.code)
    const { descriptor } = parse(vue!)
    project.write({
      'vue-page.js': compileScript(descriptor, { id: 'page', inlineTemplate: true }).content,
      'svelte-page.js': compile(svelte!, { generate: 'server', filename: 'page.svelte' }).js.code
    })
    const link = '<a href="https://join.example.com/app/join/signup">Create your account</a>'
    const ofVue = `
      import { createSSRApp } from 'vue'
      import { renderToString } from 'vue/server-renderer'
      import Page from './vue-page.js'
      console.log(await renderToString(createSSRApp(Page)))`
    expect(withoutComments(project.node(ofVue))).toBe(`<div style="${room};"><div>${link}</div></div>`)
    const ofSvelte = `
      import { render } from 'svelte/server'
      import Page from './svelte-page.js'
      console.log(render(Page).body)`
    expect(withoutComments(project.node(ofSvelte))).toBe(`<div><div>${link}</div></div>`)
  })

  test('renders its link on a server', () => {
    const script = `
      import { createElement } from 'react'
      import { renderToString } from 'react-dom/server'
      import { CoParentJoin } from 'coparent-join/react'
      const link = createElement('a', { href: '/join' }, 'Join')
      console.log(renderToString(createElement(CoParentJoin, { flow: 'signup', apiOrigin: 'https://join.test' }, link)))`
    expect(project.node(script)).toBe(`<div style="${room}"><div><a href="/join">Join</a></div></div>`)
  })
})
