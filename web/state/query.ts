/**
 * The value of a parameter in the query string of an address. The name is not case-sensitive, and plus signs are read
 * as spaces. Empty if the parameter has no value, null if it is absent; an invalid percent sequence is left as it is.
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
