import { expect, it } from 'vitest'
import { domainOf, mailboxOf } from './mailAddress.ts'

it.each([
  ['a tag', 'ada+shop@mail.example', 'ada@mail.example'],
  ['several tags', 'ada+a+b@mail.example', 'ada@mail.example'],
  ['another case', 'Ada@Mail.Example', 'ada@mail.example'],
  ['a last dot', 'ada@mail.example.', 'ada@mail.example'],
  ['dots at Gmail', 'a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['Gmail’s other name', 'a.da@googlemail.com', 'ada@gmail.com'],
  ['Proton’s other names', 'a-d_a@pm.me', 'ada@proton.me'],
])('counts an address with %s for its mailbox [H6]', (_, address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

it.each([
  ['dots elsewhere', 'a.da@mail.example', 'ada@mail.example'],
  ['another domain', 'ada@other.example', 'ada@mail.example'],
  ['a name that is a tag alone', '+a@mail.example', '+b@mail.example'],
])('keeps mailboxes apart that differ by %s [H6]', (_, one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})

it.each([
  ['ada@site.example', 'site.example'],
  ['ada@a.b.site.example', 'site.example'],
  ['ada@mail.site.co.uk', 'site.co.uk'],
  ['ada@gmail.com', undefined],
  ['ada@googlemail.com', undefined],
])('counts %s for the domain %s [H6]', (address, domain) => {
  expect(domainOf(address)).toBe(domain)
})
