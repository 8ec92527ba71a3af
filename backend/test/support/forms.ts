/** A form as a browser sends it; bytes become a file named after its field. */
export function formOf(fields: Record<string, string | Buffer>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/jpeg' }), 'picture.jpg');
  return form;
}
