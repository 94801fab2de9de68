import { expect, it } from 'vitest'
import { requireNode } from './node.ts'

it('says in a sentence which Node the services need', () => {
  expect(() => requireNode('20.20.2')).toThrow('need Node 24 or later; this is Node 20.20.2.')
  expect(() => requireNode('24.0.0')).not.toThrow()
  expect(() => requireNode('26.1.0')).not.toThrow()
})
