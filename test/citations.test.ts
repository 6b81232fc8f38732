import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorOf } from '#docs/site/anchor.ts'
import { commentsOf } from './support/comments.ts'
import { root, sourcesIn } from './support/imports.ts'

const sources = [...sourcesIn('sdk', 'hosted', 'server', 'examples', 'test'), ...globSync('*.{ts,mjs}', { cwd: root })]
const comments = sources.flatMap(file => commentsOf(file).map(text => ({ file, text })))
const texts = new Map(
  ['README.md', 'CHANGELOG.md', ...globSync('docs/**/*.md', { cwd: root })].map(file => [
    file,
    readFileSync(join(root, file), 'utf8')
  ])
)
const pages = [...texts].map(([file, text]) => ({ file, text }))

/** A citation: a path from the root of the repository, such as `docs/specification/checkout.md#tax`. */
const path =
  /(?<![\w/.-])(?:sdk|hosted|server|examples|test|docs)\/(?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|jsx?|json|css|html|md)(?![\w-])(?:#[\w-]+)?/g

const anchorsOf = (page: string) =>
  [...(texts.get(page) ?? '').matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!))

/** Whether a cited path exists and, if it has an anchor, the heading too. */
function leads(cited: string): boolean {
  const [file = '', anchor] = cited.split('#')
  return existsSync(join(root, file)) && (anchor === undefined || anchorsOf(file).includes(anchor))
}

interface Passage {
  file: string
  text: string
}

const citedIn = ({ file, text }: Passage) => [...text.matchAll(path)].map(([cited]) => ({ file, cited }))

function linkedIn({ file, text }: Passage) {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link]) => link!)
  return links.map(link => ({ file, cited: link.startsWith('#') ? file + link : normalize(join(dirname(file), link)) }))
}

describe('every citation leads somewhere', () => {
  test('from a comment to a file and a heading', () => {
    const cited = comments.flatMap(citedIn)
    expect(cited.filter(({ cited }) => cited.includes('.md#')).length).toBeGreaterThan(30)
    expect(cited.filter(({ cited }) => !leads(cited))).toEqual([])
  })

  test('from a page to a file and a heading', () => {
    const cited = pages.flatMap(page => [...citedIn(page), ...linkedIn(page)])
    expect(cited.length).toBeGreaterThan(300)
    expect(cited.filter(({ cited }) => !leads(cited))).toEqual([])
  })
})
