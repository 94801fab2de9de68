/** Finds an element of the page. Throws if there is none. */
export function find<Found extends Element>(selector: string): Found {
  const found = document.querySelector<Found>(selector)
  if (!found) throw new Error(`index.html has no ${selector}`)
  return found
}

type Show = (text: string) => void

/** Calls `submit` with the fields of a form, and shows the text that it returns, or the error. */
export function onSubmit(
  selector: string,
  submit: (fields: Record<string, string>, show: Show) => Promise<string>,
): void {
  const form = find<HTMLFormElement>(selector)
  const button = find<HTMLButtonElement>(`${selector} [type=submit]`)
  const output = find<HTMLOutputElement>(`${selector} output`)
  const line = document.createElement('code')
  const show: Show = (text) => {
    line.textContent = text
    output.replaceChildren(line)
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    try {
      show(await submit(Object.fromEntries(fields), show))
    } catch (error) {
      show(error instanceof Error ? error.message : 'Not done')
    } finally {
      button.disabled = false
    }
  })
}
