import { expect, it } from 'vitest'
import { mostFileLines, mostFunctionLines, oversizesOf } from './oversizes.ts'

const lines = (count: number) => '  work()\n'.repeat(count)
const named = (code: string) => oversizesOf('a.tsx', code).map(({ line, name }) => [line, name])

it('counts the functions inside a function [L7]', () => {
  const inner = `  function inner() {\n${lines(mostFunctionLines - 4)}  }\n`
  expect(named(`\nfunction outer() {\n${inner}}\n`)).toEqual([])
  expect(named(`\nfunction outer() {\n${inner}  work()\n}\n`)).toEqual([[2, 'outer']])
})

it('names the outermost function alone', () => {
  const inner = `  const inner = () => {\n${lines(mostFunctionLines)}  }\n`
  expect(named(`export function outer() {\n${inner}}\n`)).toEqual([[1, 'outer']])
  expect(named(`export const outer = () => {\n${lines(mostFunctionLines)}}\n`)).toEqual([[1, '=>']])
})

it('counts no blank lines of a function, and all lines of a file', () => {
  const spread = `function outer() {\n${'  work()\n\n'.repeat(mostFunctionLines - 2)}}\n`
  expect(named(spread)).toEqual([])
  expect(named('const one = 1\n'.repeat(mostFileLines))).toEqual([])
  expect(named('const one = 1\n'.repeat(mostFileLines + 1))).toEqual([[1, 'the file']])
})
