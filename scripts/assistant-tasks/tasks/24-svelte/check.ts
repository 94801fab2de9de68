import { checkHello } from '../../check/hello.ts'
import type { Task } from '../../task.ts'

export const task: Task = { start: 'svelte', check: checkHello }
