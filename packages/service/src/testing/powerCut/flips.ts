import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Content } from './content.ts'
import { randomFrom } from './random.ts'

/** A copy of a folder in which one bit of a file is wrong. */
export type FlippedDisk = { seed: number; file: string }

type Plan = { from: string; folder: string; count: number; seed: number }

/** Copies a folder `count` times, each time with one wrong bit in one file, chosen by `seed`. */
export function* flipsOf({ from, folder, count, seed }: Plan): Generator<FlippedDisk> {
  const random = randomFrom(seed)
  const files = readdirSync(from).filter((name) => !name.endsWith('-shm'))
  for (let flip = 0; flip < count; flip += 1) {
    const own = Math.floor(random() * 2 ** 32)
    const choose = randomFrom(own)
    const file = files[Math.floor(choose() * files.length)] ?? ''
    rmSync(folder, { recursive: true, force: true })
    cpSync(from, folder, { recursive: true })
    const content = new Content(readFileSync(join(folder, file)))
    content.flipBit(0, Number.POSITIVE_INFINITY, choose)
    writeFileSync(join(folder, file), content.read())
    yield { seed: own, file }
  }
}
