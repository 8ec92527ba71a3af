/** The file field for a photo, inside of its label. */
export function PhotoInput({ onPick }: { onPick: (file: File) => void }) {
  return (
    <input
      type="file"
      accept="image/*"
      className="visually-hidden"
      onChange={({ currentTarget: input }) => {
        const [file] = input.files ?? [];
        // Allows the member to select the same file again after a discard.
        input.value = '';
        if (file) onPick(file);
      }}
    />
  );
}
