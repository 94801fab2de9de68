import { expect, it } from 'vitest'
import { repeatDark } from './repeatDark.ts'

it('repeats what is dark by choice for a system that is dark, and nothing else', () => {
  const light = '.root {\n  color: black;\n}\n'
  const dark = ':host([data-theme="dark"]) .root {\n  color: white;\n}'
  const auto = ':host([data-theme="auto"]) .root {\n  color: white;\n}'
  expect(repeatDark(light + dark)).toBe(
    `${light + dark}\n@media (prefers-color-scheme: dark) {\n${auto}\n}`,
  )
  expect(repeatDark(light)).toBe(light)
})
