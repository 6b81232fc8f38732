import ts from 'typescript'
import { parse } from './imports.ts'

/** The comments of a file, verbatim. Excludes text in strings that only looks like a comment, such as a URL. */
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
