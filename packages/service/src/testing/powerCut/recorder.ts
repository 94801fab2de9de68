import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const source = fileURLToPath(new URL('./recordWrites.c', import.meta.url))

/**
 * Whether this machine can record a process's writes: Linux with a C compiler. Throws in CI (`CI=true`) where it cannot: a
 * run without these tests is not to be green.
 */
export function canRecordWrites(env: NodeJS.ProcessEnv = process.env): boolean {
  const can = process.platform === 'linux' && hasCompiler()
  if (!can && /^(1|true)$/i.test(env.CI ?? ''))
    throw new Error('The tests of power cuts need a C compiler in CI: apt install gcc libc6-dev')
  return can
}

function hasCompiler(): boolean {
  try {
    execFileSync('cc', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export type Recorder = {
  /** The folder whose files are recorded. */
  folder: string
  /** The file of the records. */
  record: string
  /** The variables of a process that is recorded, with the processes that it starts. */
  environment: Record<string, string>
}

/** Prepares the recording of all changes in `work/recorded`. */
export function createRecorder(work: string): Recorder {
  const folder = join(work, 'recorded')
  const record = join(work, 'record')
  const library = join(work, 'recordWrites.so')
  mkdirSync(folder)
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'])
  const environment = { LD_PRELOAD: library, RECORDED_FOLDER: folder, RECORD: record }
  return { folder, record, environment }
}
