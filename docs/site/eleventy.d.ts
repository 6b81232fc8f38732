/** The types of the part of Eleventy that the site uses. The package has no types of its own. */
declare module '@11ty/eleventy' {
  interface Token {
    content: string
    attrs: [name: string, value: string][] | null
    children: Token[] | null
    attrSet(name: string, value: string): void
    attrGet(name: string): string | null
  }

  type Rule = (tokens: Token[], index: number, options: object, env: object, self: Renderer) => string

  interface Renderer {
    rules: Record<string, Rule | undefined>
    renderToken(tokens: Token[], index: number, options: object): string
  }

  export interface Markdown {
    set(options: { highlight(code: string, language: string): string }): void
    enable(rule: 'code'): void
    render(text: string): string
    renderer: Renderer
  }

  export interface Result {
    /** The path of the page on the site, such as `/options.html`, or `/` for `index.html`. */
    url: string
    outputPath: string
    content: string
  }

  export interface UserConfig {
    setTemplateFormats(formats: string[]): void
    addGlobalData(name: string, value: unknown): void
    addFilter(name: string, filter: (value: string) => unknown): void
    addPreprocessor(name: string, formats: string, change: (data: object, content: string) => string): void
    addTemplate(path: string, content: string): void
    addPassthroughCopy(files: Record<string, string>): void
    amendLibrary(name: 'md', amend: (markdown: Markdown) => void): void
    on(event: 'eleventy.after', listener: (end: { results: Result[] }) => void): void
  }

  export default class Eleventy {
    constructor(input: string, output: string, options: { config(config: UserConfig): object })
    write(): Promise<unknown>
  }
}
