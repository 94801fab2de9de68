import { join } from 'node:path'
import { beforeAll, describe, inject, it } from 'vitest'
import { run } from './pack.ts'
import { installProject } from './project.ts'

const workshop = inject('workshop')
const versions = ['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0', '7.0']
let compilers: string
let sites: Record<string, string>

beforeAll(() => {
  compilers = installProject(workshop, 'typescripts')
  sites = {
    '18.3': installProject(workshop, 'vite-react-18', 'vite'),
    '19': installProject(workshop, 'vite-react-19', 'vite'),
  }
})

describe.each(['18.3', '19'])('React %s', (react) => {
  it.each(versions)('type-checks with TypeScript %s [K1]', (version) => {
    const tsc = join(compilers, 'node_modules', `typescript-${version}`, 'bin/tsc')
    run('node', [tsc, '-p', '.'], sites[react] ?? '')
  })
})
