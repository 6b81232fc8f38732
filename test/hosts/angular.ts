import type { FrameworkSite, Service } from './framework-site.ts'

const version = '22.2.0'
const names = ['build', 'cli', 'common', 'compiler', 'compiler-cli', 'core']
const serverNames = ['platform-browser', 'platform-server', 'router', 'ssr']

const options = {
  outputPath: 'dist',
  index: 'src/index.html',
  browser: 'src/main.ts',
  server: 'src/main.server.ts',
  ssr: { entry: 'src/server.ts' },
  outputMode: 'server',
  tsConfig: 'tsconfig.json',
  security: { allowedHosts: ['127.0.0.1'] }
}

/** Its server renders each page at each request, and Angular hydrates the component of docs/frameworks.md#angular. */
export const angularSite = ({ snippet, bridge }: Service): FrameworkSite => ({
  packages: {
    ...Object.fromEntries([...names, ...serverNames].map(name => [`@angular/${name}`, version])),
    express: '5.3.0',
    rxjs: '7.8.2',
    tslib: '2.9.1',
    typescript: '6.0.3',
    '@types/express': '5.0.6',
    '@types/node': '24.19.2'
  },
  files: {
    'angular.json': JSON.stringify({
      version: 1,
      projects: {
        host: {
          projectType: 'application',
          root: '',
          architect: { build: { builder: '@angular/build:application', options } }
        }
      }
    }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'preserve',
        moduleResolution: 'bundler',
        strict: true,
        isolatedModules: true,
        importHelpers: true,
        types: ['node']
      },
      angularCompilerOptions: { strictTemplates: true, typeCheckHostBindings: true },
      files: ['src/main.ts', 'src/main.server.ts', 'src/server.ts']
    }),
    'src/index.html': `<!doctype html><html lang="en"><title>Host</title><base href="/"><script src="${bridge}"></script><app-root></app-root></html>`,
    'src/join.ts': snippet('ts', '@angular/core'),
    'src/app.ts': `
      import { type ApplicationConfig, Component } from '@angular/core'
      import { provideClientHydration } from '@angular/platform-browser'
      import { provideRouter, RouterLink, RouterOutlet } from '@angular/router'
      import { Join } from './join'

      @Component({ selector: 'app-home', template: '<h1>Home</h1>' })
      export class Home {}

      @Component({
        selector: 'app-root',
        imports: [RouterLink, RouterOutlet],
        template: '<nav><a routerLink="/">Home</a> <a routerLink="/join">Join</a></nav><router-outlet />'
      })
      export class App {}

      const routes = [{ path: '', component: Home }, { path: 'join', component: Join }]
      export const config: ApplicationConfig = { providers: [provideRouter(routes), provideClientHydration()] }`,
    'src/main.ts': `
      import { bootstrapApplication } from '@angular/platform-browser'
      import { App, config } from './app'

      bootstrapApplication(App, config).catch(error => console.error(error))`,
    'src/main.server.ts': `
      import { mergeApplicationConfig } from '@angular/core'
      import { bootstrapApplication, type BootstrapContext } from '@angular/platform-browser'
      import { provideServerRendering, RenderMode, withRoutes } from '@angular/ssr'
      import { App, config } from './app'

      const routes = withRoutes([{ path: '**', renderMode: RenderMode.Server }])
      const both = mergeApplicationConfig(config, { providers: [provideServerRendering(routes)] })
      const bootstrap = (context: BootstrapContext) => bootstrapApplication(App, both, context)
      export default bootstrap`,
    'src/server.ts': `
      import { AngularNodeAppEngine, createNodeRequestHandler, isMainModule, writeResponseToNodeResponse } from '@angular/ssr/node'
      import express from 'express'

      const engine = new AngularNodeAppEngine()
      const app = express()
      app.use(express.static('dist/browser', { index: false, redirect: false }))
      app.use(async (request, response, next) => {
        const rendered = await engine.handle(request)
        return rendered ? writeResponseToNodeResponse(rendered, response) : next()
      })
      if (isMainModule(import.meta.url)) app.listen(Number(process.env['PORT']), '127.0.0.1')
      export const reqHandler = createNodeRequestHandler(app)`
  },
  builds: [['node_modules/@angular/cli/bin/ng.js', 'build']],
  starts: ['dist/server/server.mjs']
})
