import { join, resolve } from 'node:path'
import ts from 'typescript'

export interface Member {
  name: string
  type: string
  isOptional: boolean
  /** The docstring, in one line. */
  text: string
}

const root = resolve(import.meta.dirname, '../../..')
const files = ['sdk/widget/entry/options.ts', 'sdk/widget/entry/events.ts', 'sdk/visit/event.ts']

const program = ts.createProgram(
  files.map(file => join(root, file)),
  {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts'],
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: []
  }
)
const checker = program.getTypeChecker()
const format = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias

/** The members of an exported type, in the order of declaration. A member of type `never` is left out. */
export function membersOf(name: string): Member[] {
  return declaredType(name)
    .getProperties()
    .filter(member => !(typeOf(member).flags & ts.TypeFlags.Undefined))
    .map(member => ({
      name: member.name,
      type: textOf(typeOf(member)),
      isOptional: Boolean(member.flags & ts.SymbolFlags.Optional),
      text: documentationOf(member)
    }))
}

/** The properties of a member's type, such as the details of an event. */
export function partsOf(name: string, member: string): { name: string; type: string }[] {
  const found = declaredType(name).getProperty(member)!
  return typeOf(found)
    .getProperties()
    .map(part => ({ name: part.name, type: textOf(typeOf(part)) }))
}

function declaredType(name: string): ts.Type {
  for (const file of files) {
    const source = program.getSourceFile(join(root, file))!
    const found = checker.getExportsOfModule(checker.getSymbolAtLocation(source)!).find(symbol => symbol.name === name)
    if (found) return checker.getDeclaredTypeOfSymbol(found)
  }
  throw new Error(`No file exports the type ${name}`)
}

const typeOf = (symbol: ts.Symbol) => checker.getTypeOfSymbol(symbol)

function textOf(type: ts.Type): string {
  return checker
    .typeToString(type, undefined, format)
    .replace(/^undefined \| | \| undefined\b/g, '')
    .replaceAll('"', "'")
}

function documentationOf(symbol: ts.Symbol): string {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim()
}
