/**
 * The value of a parameter in the query string of an address. The name is found whatever its case, plus signs are
 * spaces. Empty text when it has no value, null when it is absent; a broken percent sequence stays as it is written.
 */
export function queryValue(address: string, name: string): string | null {
  const query = address.split('#', 1)[0]!.split('?').slice(1).join('?')
  for (const part of query.split('&')) {
    const [key = '', ...value] = part.split('=')
    if (part && decode(key).toLowerCase() === name.toLowerCase()) return decode(value.join('='))
  }
  return null
}

const decode = (text: string) => text.replaceAll('+', ' ').replaceAll(/(?:%[0-9a-f]{2})+/gi, decodeRun)

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run)
  } catch {
    return run
  }
}
