import { expect, test } from 'vitest'
import { inSentence, telephoneUrl } from '#core/phone-line.ts'
import { render } from '#test/support/render.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Text } from '#ui/page/layout.tsx'

const sentence = (phone: string) => `Questions? Call ${inSentence(phone)}.`

test.each([
  ['a text', <Text key="">First. {sentence('(866) 755-9991')}</Text>],
  ['a notice', <Notice key="" items={['First.', sentence('(866) 755-9991')]} />]
])('a phone in %s can be pressed, and stands in the sentence as before', async (_, element) => {
  const screen = await render(element)
  const link = screen.find('link', '(866) 755-9991')
  expect(link.getAttribute('href')).toBe('tel:+18667559991')
  expect(link.parentElement!.textContent).toContain('Questions? Call (866) 755-9991.')
})

test.each([
  ['(866) 755-9991', 'tel:+18667559991'],
  ['0203 514 0008', 'tel:02035140008'],
  ['+353 1 234 5678', 'tel:+35312345678']
])('%s is dialled as %s', (phone, url) => expect(telephoneUrl(phone)).toBe(url))
