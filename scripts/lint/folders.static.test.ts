import { expect, it } from 'vitest'
import { coreLayers, folderGraph, readSources } from './folders.ts'

const { arrows, upward, sideways, cycles } = folderGraph(
  readSources('packages/core/src'),
  coreLayers,
)

it('finds the folders of core', () => {
  expect(arrows.length).toBeGreaterThan(20)
})

it('finds no folder of core that imports a subject', () => {
  expect(upward).toEqual([])
  expect(sideways).toEqual([])
})

it('finds no folders of core that import each other', () => {
  expect(cycles).toEqual([])
})
