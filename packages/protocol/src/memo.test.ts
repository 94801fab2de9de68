import { describe, expect, it } from 'vitest'
import { memoProblem } from './memo.ts'

describe('a memo', () => {
  it.each([
    ['an invoice', 'Invoice 2026-11 / 42', undefined],
    ['another script', 'فاتورة ٤٢ — спасибо', undefined],
    ['as many bytes as there may be', 'é'.repeat(20), undefined],
    ['a byte too many', `${'é'.repeat(20)}a`, 'tooLong'],
    ['nothing', '', 'notPlain'],
    ['a line break', 'a\nb', 'notPlain'],
    ['a control character', 'a\u0007b', 'notPlain'],
    ['text that reverses the reading direction', 'pay \u202E001', 'notPlain'],
    ['text with letters of no width', 'a\u200Bb', 'notPlain'],
    ['white space that is not shown', ' a  b ', 'notPlain'],
  ] as const)('of %s', (_, memo, problem) => {
    expect(memoProblem(memo, 40)).toBe(problem)
  })
})
