import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Identifiers that code does not use, each with the word to write instead. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [
    /^(judge|judges|judging|unjudged|isJudged)$|^(judge|judged|Judged)[A-Z]|^[jJ]udged$/,
    'validate, validated, unvalidated'
  ],
  [/^Outcome$/, 'Result'],
  [/^(masked)$/, 'parseResponse'],
  [/^patience$|[pP]atienceMs$|^deadlineMs$|^answerWithinMs$/, 'timeoutMs'],
  [/^most[A-Z]/, 'max…'],
  [/^learn$/, 'record'],
  [/^(News|NewsNotice|WalletNews)$/, 'FocusTarget, VisitMessage, WalletState'],
  [/^Part$/, 'Props'],
  [/^Bought$/, 'a noun, such as PurchasedItem'],
  [/^(isOfAnother|errorsBeside)$/, 'belongsToOther, otherErrors'],
  [/^(createLender|createFollower|Lender|Follower)$/, 'TokenSource, MountSync'],
  [/^(Reserved|Assurance|Reason|Manner)$/, 'ReservedSpace, TrustNote, Description, ResponseOptions'],
  [/^blanks$/, 'erasedValues'],
  [
    /^(always|awake|forever|further|loose|nobody|notable|patient|shelter|shortly|shut|spilled|spent|un(asked|decided|reached|seen|touched))$/,
    'the noun of the thing'
  ],
  [/^[pP]resent$/, 'current (of time)'],
  [/^(told|wanted|meant)$/, 'notified, requested, suggested, or a noun'],
  [/^(\$news|setNews|learnsNews)$/, 'state, message, notice or announcement'],
  [/^(is|are)Of(?!Bank$)[A-Z]|OfAnother$/, 'a compound, such as isChildEmail'],
  [
    /^(orLater|isHopeless|underneath|servePress|serveOpening|completeLocked)$/,
    'logAndContinue, isPermanent, prefixErrors, serveMailForm, usedTarget, settleLocked'
  ]
]

/** Keys of the visitor's words. */
const keys = new Set(['mostChildren'])

const files = globSync('{sdk,hosted,server,examples,docs,test}/**/*.{ts,tsx}', {
  exclude: path => /node_modules|packages$/.test(path)
})

/** The files that have each identifier. */
const filesOf = new Map<string, string[]>()
for (const file of files) {
  for (const name of identifiersOf(file)) filesOf.set(name, [...(filesOf.get(name) ?? []), file])
}

test.each(replaced)('no code has an identifier like %s, for which there is: %s', pattern => {
  expect(files.length).toBeGreaterThan(500)
  expect(usesOf(pattern)).toEqual({})
})

function usesOf(pattern: RegExp) {
  return Object.fromEntries([...filesOf].filter(([name]) => pattern.test(name) && !keys.has(name)))
}

function identifiersOf(file: string): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false))
  return names
}
