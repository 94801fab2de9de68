import { beforeAll, describe, inject, it } from 'vitest'
import { run } from './pack.ts'
import { installProject } from './project.ts'

const pages = ['jsdom', 'happy-dom']

describe('Vitest', () => {
  let folder: string
  beforeAll(() => {
    folder = installProject(inject('workshop'), 'vitest')
  })

  it.each(pages)('connects in %s [K1]', (environment) => {
    run('npx', ['vitest', 'run', '--environment', environment], folder)
  })
})
