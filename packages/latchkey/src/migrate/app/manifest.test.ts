import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyEdits } from '../edit.ts'
import { editManifest } from './manifest.ts'

const added = { name: 'latchkey', specifier: '^1' }

function edited(text: string, removed: readonly string[] = ['connectkit']): string {
  return applyEdits(text, editManifest(text, [added], removed))
}

it.each([
  [
    '{\n\t"dependencies": {\n\t\t"connectkit": "1",\n\t\t"wagmi": "2"\n\t}\n}\n',
    '{\n\t"dependencies": {\n\t\t"latchkey": "^1",\n\t\t"wagmi": "2"\n\t}\n}\n',
  ],
  ['{"dependencies":{"b":"1","a":"1"}}', '{"dependencies":{"b":"1","a":"1","latchkey": "^1"}}'],
  [
    '{\r\n  "name": "a",\r\n  "devDependencies": {\r\n    "connectkit": "1"\r\n  }\r\n}\r\n',
    '{\r\n  "name": "a",\r\n  "devDependencies": {},\r\n  "dependencies": {\r\n    "latchkey": "^1"\r\n  }\r\n}\r\n',
  ],
  [
    '{ "devDependencies": { "latchkey": "file:a" } }',
    '{ "devDependencies": { "latchkey": "file:a" } }',
  ],
  ['{}', '{\n  "dependencies": {\n    "latchkey": "^1"\n  }\n}'],
])('adds and removes dependencies in the form of %j [L37]', (before, after) => {
  expect(edited(before)).toBe(after)
})

it('adds several dependencies, each in its place [L37]', () => {
  const both = [added, { name: 'viem', specifier: '^2' }]
  const text = '{"dependencies":{"a":"1","react":"19"}}'
  expect(applyEdits(text, editManifest(text, both, []))).toBe(
    '{"dependencies":{"a":"1","latchkey": "^1","react":"19","viem": "^2"}}',
  )
})

it('changes nothing but the dependencies, and nothing in a second run [L37]', () => {
  const name = fc.constantFrom('a', 'connectkit', 'm', 'z', '@a/b', 'latchkey')
  const list = fc.dictionary(name, fc.constantFrom('^1.0.0', 'workspace:*'))
  const manifest = fc.record(
    { name: fc.string(), dependencies: list, scripts: list, devDependencies: list },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(manifest, fc.constantFrom(0, 2, '\t'), (value, space) => {
      const after = edited(JSON.stringify(value, null, space))
      expect(edited(after)).toBe(after)
      const { dependencies, devDependencies, ...others } = JSON.parse(after)
      const { dependencies: d = {}, devDependencies: v, ...before } = value
      expect(others).toEqual(before)
      const { connectkit: _, ...kept } = d
      const isDev = v !== undefined && 'latchkey' in v
      expect(dependencies ?? {}).toEqual(isDev ? kept : { latchkey: '^1', ...kept })
      const { connectkit: __, ...keptDev } = v ?? {}
      expect(devDependencies ?? {}).toEqual(keptDev)
    }),
  )
})
