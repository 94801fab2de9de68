import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { installedWith, packages } from './installed.ts'

const published = globSync('packages/*/package.json').map(dirname).sort()

/** The Node that a package says it needs. */
function enginesOf(folder: string): string | undefined {
  const manifest: { engines?: { node?: string } } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return manifest.engines?.node
}

/** The numbers of a version; those that are left out are zero. */
function numbersOf(version: string): [number, number, number] {
  const [, major = 0, minor = 0, patch = 0] = /(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(version) ?? []
  return [Number(major), Number(minor), Number(patch)]
}

function compare(one: string, other: string): number {
  const others = numbersOf(other)
  return (
    numbersOf(one)
      .map((number, index) => number - (others[index] ?? 0))
      .find((difference) => difference !== 0) ?? 0
  )
}

/** Whether a version is in a range, of the forms that `engines` have: `>=20.18.0`, `^20.0.0 || >=22`, `>=10 <25`, `*`. */
function isIn(version: string, range: string): boolean {
  return range.split('||').some((alternative) =>
    [...alternative.matchAll(/([<>=^~]*)\s*v?(\d[\d.]*|\*)/g)].every(
      ([, sign = '', bound = '']) => {
        if (bound === '*') return true
        const difference = compare(version, bound)
        if (sign === '<') return difference < 0
        if (sign === '<=') return difference <= 0
        const isSameMajor = numbersOf(version)[0] === numbersOf(bound)[0]
        return difference >= 0 && (sign.startsWith('>') || isSameMajor)
      },
    ),
  )
}

it.each(
  published,
)('%s runs on the oldest Node that it names, as its dependencies say [K3]', (folder) => {
  const oldest = enginesOf(folder)?.replace('>=', '') ?? expect.fail('names no Node')
  const demanding = installedWith(folder)
    .map((place) => [place, packages[place]?.engines?.node ?? '*'] as const)
    .filter(([, range]) => !isIn(oldest, range))
  expect(demanding).toEqual([])
})
