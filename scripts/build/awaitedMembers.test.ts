import { expect, it } from 'vitest'
import { writeAwaitedMembers } from './awaitedMembers.ts'

it('writes awaited imports so that older versions of Vite read them right, and no others [K1]', () => {
  const awaited = 'const { mount } = await import("./dialog.js").then((n) => n.a);'
  expect(writeAwaitedMembers(awaited)).toBe('const { mount } = (await import("./dialog.js")).a;')
  for (const other of [
    'const { mount } = await import("./dialog.js");',
    'load(import("./dialog.js").then((n) => n.a));',
    'await import("./dialog.js").then((n) => m.a);',
  ])
    expect(writeAwaitedMembers(other)).toBe(other)
})
