import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { installProject } from '../packages/matrix/project.ts'
import { createBench } from './check/bench.ts'
import { checkTask } from './check/checked.ts'
import { prepareTask, solveTask } from './prepare.ts'
import { loadTask, taskNames } from './task.ts'

const { folder } = inject('workshop')
const installed = installProject({ folder }, 'assistant-tasks')
const bench = createBench()
afterAll(() => bench.close())

it.each(
  taskNames,
)('the check of %s refuses the untouched project, and takes the reference solution [L40]', async (name) => {
  const task = await loadTask(name)
  const project = join(folder, name)
  await prepareTask(name, project, installed)
  bench.patience = 5_000
  expect(await checkTask(task, project, bench)).toEqual(expect.any(String))
  solveTask(name, project)
  bench.patience = 30_000
  expect(await checkTask(task, project, bench)).toBeUndefined()
}, 300_000)
