import { expect, it } from 'vitest'
import { requireNode } from './node.ts'

it('says in a sentence which Node the services need', () => {
  expect(() => requireNode('20.20.2')).toThrow('need Node 24.9 or later; this is Node 20.20.2.')
  // Without `shouldUpgradeCallback`: every request with an upgrade header would wait for ever.
  expect(() => requireNode('24.8.0')).toThrow('this is Node 24.8.0.')
  expect(() => requireNode('24.9.0')).not.toThrow()
  expect(() => requireNode('26.1.0')).not.toThrow()
})
