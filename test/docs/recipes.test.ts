import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { languages } from '#core/locale.ts'
import { importsOf, root, sourcesIn } from '#test/support/imports.ts'
import { pages } from '#test/support/pages.ts'
import { parent, typedBy } from '#test/support/people.ts'

/** A change of a file: `added` comes behind the first `anchor`. */
type Edit = readonly [file: string, anchor: string, added: string]

/** The example of a recipe: the edits that no types demand, then those that they demand. */
interface Recipe {
  name: string
  kind: string
  first: readonly Edit[]
  rest: readonly Edit[]
}

const inEach = (bundle: string, anchor: string, added: string) =>
  languages.map((language): Edit => [`sdk/words/${language}/${bundle}.ts`, anchor, added])

const middleName = (kind: string, rule: string): Recipe => ({
  name: 'A field of step 1',
  kind,
  first: [
    ['sdk/core/rules/parent.ts', 'Parent = object({', `middleName: ${rule},`],
    ['sdk/core/rules/parent.ts', ', omit', ', optional'],
    ['sdk/core/rules/parent.ts', "from './email.ts'", "; import { coercedText } from './coerced.ts'"],
    [
      'sdk/form/contact-fields.tsx',
      'email={email} />',
      "<TextField {...fields.typed('middleName')} label={t('field.middleName')} />"
    ],
    [
      'sdk/form/contact-fields.tsx',
      "from './phone-input.tsx'",
      "; import { TextField } from '#ui/field/text-field.tsx'"
    ]
  ],
  rest: [
    ...inEach('screens', 'field: {', "middleName: 'Middle name',"),
    ...inEach('screens', 'visitor: {', "middleName: 'Enter your middle name',"),
    ['test/server/registration/fields.test.ts', 'code: string]> = {', "middleName: ['😀', 'name_emoji'],"]
  ]
})

const [english, ...others] = inEach('server', 'features: {', "perk: 'A perk',")

const recipes: readonly Recipe[] = [
  middleName('required', 'Name'),
  middleName('optional', 'coercedText(optional(Name), typed => typed || undefined)'),
  {
    name: 'A field of the professional sign-up',
    kind: 'on its second step',
    first: [
      ['sdk/core/rules/professional.ts', 'PracticeFields = object({', 'website: typed(200),'],
      [
        'sdk/professional/practice-view.tsx',
        'autoComplete="organization" />',
        "<TextField {...typed('website')} label={t('professional.website')} autoComplete=\"url\" />"
      ]
    ],
    rest: [
      ...inEach('professional', ' professional: {', "website: 'Website',"),
      [
        'test/server/professional/rules.test.ts',
        'code: string]> = {',
        "website: ['x'.repeat(201), 'signup_max200_error'],"
      ]
    ]
  },
  {
    name: 'An error code',
    kind: 'of the checkout',
    first: [['sdk/core/errors.ts', 'export const errors = {', "'payment.limit': { status: 422, blame: 'visitor' },"]],
    rest: [
      ...inEach('checkout', 'error: {', "'payment.limit': 'Too much',"),
      [
        'docs/site/reference/errors.ts',
        'WidgetErrorCode, Advice>> = {',
        "'payment.limit': { when: '', remedy: nothing },"
      ]
    ]
  },
  {
    name: 'A mail',
    kind: 'with a link',
    first: [['server/mail/templates.ts', 'interface MailData {', "'login-set': Addressee & { link: string };"]],
    rest: [
      [
        'server/mail/templates.ts',
        'Template<Kind> } = {',
        "'login-set': (data, language) => templates.finish(data, language),"
      ],
      ['server/start/mail-sender.ts', 'LinkRule<Kind> } = {', "'login-set': (deps, mail) => links.finish(deps, mail),"],
      ['test/server/mail/templates.test.ts', 'finish: common,', "'login-set': common,"]
    ]
  },
  { name: 'A feature of a package', kind: 'in each language', first: [english!], rest: others }
]

const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config as { compilerOptions: object }
const { options } = ts.convertCompilerOptionsFromJson(
  { ...config.compilerOptions, incremental: false, tsBuildInfoFile: undefined },
  root
)
const host = ts.createCompilerHost(options)
/** Tests that are compiled with packages of their own. */
const apart = /^test\/(edge|engines|hosts|looks|package)\//
const importers = Map.groupBy(sourcesIn('sdk', 'hosted', 'server', 'docs', 'test').flatMap(importsOf), ({ to }) => to)
const unchanged = new Map<string, ts.SourceFile | undefined>()

/** The files among `checked` that have type errors after some edits. */
function filesWithErrors(edits: readonly Edit[], checked: readonly string[]): string[] {
  const texts = new Map<string, string>()
  for (const [file, anchor, added] of edits) {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
    expect(text, file).toContain(anchor)
    const end = text.indexOf(anchor) + anchor.length
    texts.set(file, text.slice(0, end) + added + text.slice(end))
  }
  const paths = checked.map(file => join(root, file))
  const program = ts.createProgram(paths, options, {
    ...host,
    getSourceFile(path, target) {
      const text = texts.get(path.slice(root.length + 1))
      if (text !== undefined) return ts.createSourceFile(path, text, target)
      if (!unchanged.has(path)) unchanged.set(path, host.getSourceFile(path, target))
      return unchanged.get(path)
    }
  })
  return checked.filter((_, index) => program.getSemanticDiagnostics(program.getSourceFile(paths[index]!)).length > 0)
}

/** The files that a recipe edits, and those that import a file of its first edits. */
function affectedBy({ first, rest }: Recipe): string[] {
  const changed = first.flatMap(([file]) => [file, ...(importers.get(file) ?? []).map(({ from }) => from)])
  return [...new Set([...changed, ...rest.map(([file]) => file)])].filter(file => !apart.test(file)).toSorted()
}

/** The files that a table of the page says that types find: those of the row, or those named after "types in". */
function foundByTypes(recipe: string): string[] {
  const [, section = ''] = pages.get('contributing/changes.md')!.split(`\n## ${recipe}\n`)
  const rows = [...section.split('\n## ')[0]!.matchAll(/^\| (.+?) +\| .+ \| types( in .+?)? *\|$/gm)]
  const files = rows.flatMap(([, ofRow, named]) => [...(named ?? ofRow)!.matchAll(/`([^`]+)`/g)])
  return files.map(([, file]) => file!).toSorted()
}

describe('a recipe names exactly the files that types find, and its example compiles', () => {
  test.each(recipes)('$name, $kind', { timeout: 180_000 }, recipe => {
    const found = foundByTypes(recipe.name)
    expect(filesWithErrors(recipe.first, [...new Set([...affectedBy(recipe), ...found])].toSorted())).toEqual(found)
    const edits = [...recipe.first, ...recipe.rest]
    expect(filesWithErrors(edits, [...new Set([...edits.map(([file]) => file), ...found])])).toEqual([])
  })
})

test('a parent of the tests types nothing into an optional field', () => {
  expect(typedBy(Object.assign({ middleName: undefined }, parent))).toEqual(typedBy(parent))
})
