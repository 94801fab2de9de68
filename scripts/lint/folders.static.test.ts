import { describe, expect, it } from 'vitest'
import { folderGraph, layersOf, readSources } from './folders.ts'
import { layered } from './imports/layers.ts'

describe.each(layered.map(({ source }) => source))('the folders of %s', (source) => {
  const { arrows, upward, sideways, cycles } = folderGraph(readSources(source), layersOf(source))

  it('import each other', () => {
    expect(arrows.length).toBeGreaterThan(20)
  })

  it('import no subject from the ground or from another subject [L7]', () => {
    expect(upward).toEqual([])
    expect(sideways).toEqual([])
  })

  it('have no cycle [L7]', () => {
    expect(cycles).toEqual([])
  })
})
