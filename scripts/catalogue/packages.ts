import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that facts are read from. `licence` must be found in the LICENSE file of its tarball. */
export type Source = {
  package: string
  version: string
  licence: string
  owner: string
  proof: RegExp
}

export const thirdweb: Source = {
  package: 'thirdweb',
  version: '5.121.6',
  licence: 'Apache-2.0',
  owner: 'Non-Fungible Labs',
  proof: /Apache License\s+Version 2\.0/,
}
export const rainbowkit: Source = {
  package: '@rainbow-me/rainbowkit',
  version: '2.2.11',
  licence: 'MIT',
  owner: 'Rainbow',
  proof: /^MIT License\s+Copyright \(c\) \d+ Rainbow/,
}

/** Unpacks a package below `folder` without installing it or what it depends on, and answers where it is. */
export function unpack(source: Source, folder: string): string {
  const root = join(folder, source.package.replaceAll(/\W+/g, '-'))
  mkdirSync(root, { recursive: true })
  const packed = execFileSync(
    'npm',
    ['pack', `${source.package}@${source.version}`, '--silent', '--pack-destination', root],
    { cwd: folder, encoding: 'utf8' },
  )
  execFileSync('tar', ['xzf', join(root, packed.trim()), '-C', root, '--strip-components=1'])
  if (!source.proof.test(readFileSync(join(root, 'LICENSE'), 'utf8'))) {
    throw new Error(`The LICENSE of ${source.package} does not say ${source.licence}`)
  }
  return root
}
