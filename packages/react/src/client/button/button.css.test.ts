import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buttonCss } from './button.css.ts'

it('gives server-rendered pages the same look in button.css', () => {
  const file = readFileSync(new URL('../../../generated/button.css', import.meta.url), 'utf8')
  expect(file).toBe(buttonCss)
})
