import { expect, it } from 'vitest'
import { readPaper } from './paper.ts'

it('reads the default colours from the dialog’s style sheet, light and dark', () => {
  const { light, dark } = readPaper()
  expect(light.surface).toBe('#ffffff')
  expect(dark.surface).not.toBe(light.surface)
  for (const color of [...Object.values(light), ...Object.values(dark)])
    expect(color).toMatch(/^#[0-9a-f]{6}$/)
})

it('refuses a style sheet that names no default', () => {
  expect(() => readPaper('.root { --surface: #fff }')).toThrow('tokens.css has no default for')
})
