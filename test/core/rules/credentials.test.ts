import { expect, test } from 'vitest'
import { passwordProblems, usernameProblem } from '#core/rules/credentials.ts'

test.each([
  ['', 'validUsernameNone_error'],
  ['ana', 'validUsernameLength_error'],
  ['ana@example.com', 'validUsernameAtSymbol_error'],
  ['ana reyes', 'validUsernameRequirement_error'],
  ['aña.reyes', 'validUsernameRequirement_error'],
  ["Ana_Reyes,9.o'b-", undefined]
])('the user name “%s” has the problem %s', (username, problem) => {
  expect(usernameProblem(username)).toBe(problem)
})

test.each([
  ['correct horse 9!', []],
  ['1234-5678-90', ['validPwdLetter_error']],
  ['correct-horse', ['validPwdNumber_error']],
  ['correct horse 9', ['validPwdSpecial_error']],
  ['MEMBER.ANA-9', ['validPwdDupUsername_error']],
  ['ANA.9@example.com', ['validPwdDupEmail_error']],
  ['ña', ['validPwdLength_error', 'validPwdNumber_error', 'validPwdSpecial_error']]
])('the password “%s” has the problems %j', (password, problems) => {
  expect(passwordProblems({ password, username: 'Member.Ana-9', email: 'ana.9@example.com' })).toEqual(problems)
})

test('an empty password repeats neither an empty user name nor an empty address', () => {
  const problems = passwordProblems({ password: '', username: '', email: '' })
  expect(problems.filter(problem => problem.startsWith('validPwdDup'))).toEqual([])
})
