import { describe, expect, it } from 'vitest'
import { treeOf } from './catalogue.ts'
import { compileTree } from './compile.ts'
import { pseudoText, pseudoTree } from './pseudo.ts'
import { faultsOf } from './rules.ts'
import { typeOfTree } from './types.ts'

const english = treeOf(
  {
    plain: "Don't say `this`",
    named: 'Open {wallet} on {network}',
    counted: '{count, plural, =0 {None} one {# wallet} other {# wallets}}',
    chosen: '{kind, select, new {New} other {Old}}',
    rich: 'Read the <terms>Terms</terms>, {who}.',
    errors: { FAILED: 'It failed' },
  },
  'en',
)

const compiled = (text: string) => compileTree(treeOf({ text }, 'en'), treeOf({ text }, 'en'), 'en')

describe('the compiler', () => {
  it('makes texts of texts, and functions of what takes arguments', () => {
    expect(compileTree(english, english, 'en')).toBe(`{
  plain: 'Don\\'t say \`this\`',
  named: (wallet, network) => \`Open \${wallet} on \${network}\`,
  counted: (count) => plural('en', count, { '=0': 'None', one: \`\${number('en', count)} wallet\`, other: \`\${number('en', count)} wallets\` }),
  chosen: (kind) => ({ new: 'New', other: 'Old' })[kind],
  rich: (terms, who) => ['Read the ', terms('Terms'), ', ', who, '.'],
  errors: {
    FAILED: 'It failed',
  },
}`)
  })

  it('makes types of English, with its texts; errors have their own text where a language has none', () => {
    expect(typeOfTree(english)).toBe(`{
  /** \`\` Don't say \`this\` \`\` */
  readonly plain: string
  /** \`Open {wallet} on {network}\` */
  readonly named: (wallet: string, network: string) => string
  /** \`{count, plural, =0 {None} one {# wallet} other {# wallets}}\` */
  readonly counted: (count: number) => string
  /** \`{kind, select, new {New} other {Old}}\` */
  readonly chosen: (kind: 'new' | 'other') => string
  /** \`Read the <terms>Terms</terms>, {who}.\` */
  readonly rich: <Part>(terms: (text: string) => Part, who: string) => readonly (string | Part)[]
  readonly errors: {
    /** \`It failed\` */
    readonly FAILED?: string
  }
}`)
  })

  it("keeps English's order of arguments in a language that has another", () => {
    const german = treeOf({ named: 'Auf {network} {wallet} öffnen' }, 'de')
    expect(compileTree(german, english, 'de')).toContain(
      `named: (wallet, network) => \`Auf \${network} \${wallet} öffnen\``,
    )
  })

  it('lets nothing out of a text into the code around it', () => {
    const text = "`$'{'a'}'\\ {b}"
    expect(compiled(text)).toContain(`(b) => \`\\\`\\\${a}\\\\ \${b}\``)
  })

  it.each([
    ['{a', 'no ICU message'],
    ['{count, plural, one {#}}', 'no ICU message'],
    [' joined from ', 'whole text'],
    ['', 'whole text'],
  ])('refuses %j', (text, reason) => {
    expect(() => treeOf({ text }, 'en')).toThrow(reason)
  })

  it.each([
    '{when, date, short}',
    '{a} and {a, number}',
  ])('refuses what it cannot type: %s', (text) => {
    expect(() => compiled(text)).toThrow()
  })
})

describe('the rules for languages', () => {
  const given = {
    plain: 'لا',
    named: 'افتح {wallet} على {network}',
    counted: '{count, plural, zero {0} one {1} two {2} few {#} many {#} other {#}}',
    chosen: '{kind, select, new {جديد} other {قديم}}',
    rich: '{who}، اقرأ <terms>الشروط</terms>.',
    errors: { FAILED: 'فشل' },
  }
  const faults = (changed: object) =>
    faultsOf(treeOf({ ...given, ...changed }, 'ar'), english, 'ar')

  it('are content with one that has every key, argument and plural form', () => {
    expect(faults({})).toEqual([])
  })

  it.each([
    [{ errors: {} }, 'ar: errors.FAILED: is missing'],
    [{ more: 'x' }, 'ar: more: English has no such message'],
    [{ named: 'افتح {wallet}' }, 'ar: named: {network} is absent, in English string'],
    [
      { counted: '{count, plural, zero {0} one {1} two {2} few {#} other {#}}' },
      'ar: counted: {count} lacks the plural "many"',
    ],
  ])('find %j', (changed, fault) => {
    expect(faults(changed)).toEqual([fault])
  })

  it('find a tag whose place depends on a count', () => {
    const limit = 'Up to <amount></amount> every {count, plural, one {day} other {# days}}'
    const own = treeOf({ limit: '{count, plural, other {#일마다 <amount></amount>}}' }, 'ko')
    expect(faultsOf(own, treeOf({ limit }, 'en'), 'ko')).toEqual([
      'ko: limit: <amount> is inside a plural',
    ])
  })
})

describe('the pseudo-language', () => {
  it('brackets each message, accents its words and keeps its arguments', () => {
    expect(compileTree(pseudoTree(english), english, 'en')).toContain(
      `named: (wallet, network) => \`⟦Óþþéññ \${wallet} óññ \${network}⟧\``,
    )
  })

  it('is longer by 40 %', () => {
    expect([...pseudoText('Transaction submitted')]).toHaveLength(21 + 8)
    expect(pseudoText('Transaction submitted')).not.toMatch(/[A-Za-z]/)
  })
})
