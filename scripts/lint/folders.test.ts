import { expect, it } from 'vitest'
import { folderGraph } from './folders.ts'

const layers = { ground: ['kernel'], roof: ['shell'] }

function graphOf(sources: Record<string, string>) {
  const { upward, sideways, cycles } = folderGraph(new Map(Object.entries(sources)), layers)
  const named = (arrows: typeof upward) => arrows.map(({ from, to }) => `${from} → ${to}`)
  return { upward: named(upward), sideways: named(sideways), cycles }
}

const clean = { upward: [], sideways: [], cycles: [] }

it('lets subjects import the ground, and the root and the roof join them', () => {
  const sources = {
    'index.ts': "export * from './send/send.ts'\nexport * from './shell/mount.ts'",
    'slots.ts': 'export interface Slots {}',
    'kernel/client/client.ts': "import type { Slots } from '../../slots.ts'",
    'send/send.ts': "import { client } from '../kernel/client/client.ts'\nimport './form/form.ts'",
    'send/form/form.ts': "import { send } from '../send.ts'",
    'shell/mount.ts': "import { send } from '../send/send.ts'",
  }
  expect(graphOf(sources)).toEqual(clean)
})

it.each([
  ['a value', "import { send } from '../send/send.ts'"],
  ['a type', "import type { Send } from '../send/send.ts'"],
  ['another name', "export {\n  send as ask,\n} from '../send/send.ts'"],
  ['a module on demand', "const load = () => import('../send/send.ts')"],
  ['a type in place', "type Send = typeof import('../send/send.ts')"],
])('finds %s that the ground or a subject imports of a subject', (_, text) => {
  expect(graphOf({ 'kernel/a.ts': text }).upward).toEqual(['kernel → send'])
  expect(graphOf({ 'swap/a.ts': text }).sideways).toEqual(['swap → send'])
})

it('finds what imports the roof, or a file at the root that joins subjects', () => {
  const start = { 'start.ts': "import './send/send.ts'" }
  expect(graphOf({ ...start, 'kernel/a.ts': "import '../start.ts'" }).upward).toEqual([
    'kernel → start.ts',
  ])
  expect(graphOf({ ...start, 'send/a.ts': "import '../start.ts'" })).toEqual({
    upward: [],
    sideways: ['send → start.ts'],
    cycles: [['send', 'start.ts']],
  })
  expect(graphOf({ 'send/a.ts': "import '../shell/mount.ts'" }).sideways).toEqual(['send → shell'])
})

it('finds a cycle through several folders, once', () => {
  const sources = {
    'a/a.ts': "import '../b/b.ts'",
    'b/b.ts': "import '../c/c.ts'",
    'c/c.ts': "import '../a/a.ts'",
    'd/d.ts': "import '../a/a.ts'",
  }
  expect(graphOf(sources).cycles).toEqual([['a', 'b', 'c']])
})

it('passes over tests, and what only tests use', () => {
  const text = "import '../send/send.ts'"
  const tests = { 'kernel/a.test.ts': text, 'kernel/a.fixture.ts': text, 'testing/world.ts': text }
  expect(graphOf(tests)).toEqual(clean)
})
