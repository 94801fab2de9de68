import { resolve } from 'node:path'
import { createBench } from './check/bench.ts'
import { checkTask } from './check/checked.ts'
import { forgetPackages, installPackages, prepareTask, solveTask } from './prepare.ts'
import { findTask, loadTask, taskNames } from './task.ts'

// Runs the tasks for assistants: `prepare TASK DIR` makes a project, `check TASK DIR` tries what was made of it.
const usage = `node scripts/assistant-tasks.mjs COMMAND
  list               the tasks
  pack               packs what is built, for the projects that are made from now on
  prepare TASK DIR   makes the project of a task in a new folder
  solve TASK DIR     puts the reference solution over a project
  check TASK DIR     tries the project; the exit code is 1 if it fails`

const [command, task = '', folder = ''] = process.argv.slice(2)
if (command === 'list') console.log(taskNames.join('\n'))
else if (command === 'pack') {
  forgetPackages()
  console.log(`Installed in ${installPackages()}`)
} else if (!task || !folder) {
  console.error(usage)
  process.exitCode = 2
} else if (command === 'prepare') {
  await prepareTask(findTask(task), resolve(folder), installPackages())
  console.log(`${resolve(folder)} is ready: its task.md has the task`)
} else if (command === 'solve') solveTask(findTask(task), resolve(folder))
else if (command === 'check') {
  const bench = createBench()
  const failure = await checkTask(await loadTask(findTask(task)), resolve(folder), bench)
  await bench.close()
  console.log(`${findTask(task)}: ${failure === undefined ? 'passed' : `failed\n${failure}`}`)
  process.exitCode = failure === undefined ? 0 : 1
} else {
  console.error(usage)
  process.exitCode = 2
}
