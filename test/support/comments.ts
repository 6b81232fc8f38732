import ts from 'typescript'
import { parse } from './imports.ts'

/** The comments of a file, as they are written. Text that only looks like one, as in an address, is not among them. */
export function commentsOf(file: string): string[] {
  const source = parse(file)
  const text = source.text.split('')
  function blank(node: ts.Node): void {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node) ||
      ts.isRegularExpressionLiteral(node)
    if (isText) text.fill(' ', node.getStart(source), node.end)
    ts.forEachChild(node, blank)
  }
  blank(source)
  return [...text.join('').matchAll(/\/\*.*?\*\/|\/\/[^\n]*/gs)].map(([comment]) => comment)
}
