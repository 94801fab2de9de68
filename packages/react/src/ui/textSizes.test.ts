import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('..', import.meta.url)
const sheets = globSync('**/*.css', { cwd: folder })

it("gives no text a size in px, so that the browser's text size has effect everywhere", () => {
  expect(sheets.length).toBeGreaterThan(40)
  const fixed = sheets.filter((sheet) =>
    /font(-size)?: [^;]*\d+px(?! *\))|line-height: *[\d.]+px/.test(
      readFileSync(new URL(sheet, folder), 'utf8'),
    ),
  )
  // A monogram is a picture: its letter follows the picture's size, and the text beside it has the name.
  expect(fixed).toEqual(['ui/Picture.css'])
})
