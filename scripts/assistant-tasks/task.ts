import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Checked } from './check/checked.ts'
import type { Start } from './starts.ts'

/** What a task's `check.ts` exports as `task`. */
export type Task = {
  /** The project that it begins with. */
  start: Start
  /** Uses the solved project as a visitor does. Throws an error with the reason when the behaviour is wrong. */
  check: (checked: Checked) => Promise<void>
}

const tasks = join(import.meta.dirname, 'tasks')

/** The names of all tasks, such as `01-connect-button`. */
export const taskNames: readonly string[] = globSync('*/check.ts', { cwd: tasks })
  .map((path) => basename(dirname(path)))
  .sort()

/** Finds a task by its name or its number, such as `01`. Throws when there is none. */
export function findTask(given: string): string {
  const name = taskNames.find((one) => one === given || one.startsWith(`${given}-`))
  if (name === undefined) throw new Error(`There is no task ${given}: ${taskNames.join(', ')}`)
  return name
}

/** Loads a task by its name. */
export async function loadTask(name: string): Promise<Task> {
  const { task }: { task: Task } = await import(join(tasks, name, 'check.ts'))
  return task
}

/** The folder of a task: `task.md`, `files` over the starting project, and `solution` over both. */
export function folderOf(name: string): string {
  return join(tasks, name)
}
