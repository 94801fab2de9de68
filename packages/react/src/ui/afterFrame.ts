/** Runs something once the next frame has been drawn; soon, where nothing is ever drawn. Returns the undo. */
export function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    timer = setTimeout(run)
  }
  if (typeof requestAnimationFrame !== 'function') {
    soon()
    return () => clearTimeout(timer)
  }
  const frame = requestAnimationFrame(soon)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
