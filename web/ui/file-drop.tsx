import { useId, useState, type ChangeEvent, type DragEvent, type ReactNode, type Ref } from 'react';

type Props = {
  label: string;
  hint: string;
  icon: ReactNode;
  // For the browser's file picker. Any file can be dropped: the caller checks it.
  accept: string;
  disabled?: boolean;
  onFile: (file: File) => void;
  inputRef?: Ref<HTMLInputElement>;
};

// The input covers its frame invisibly, so that clicks and drops reach it. A disabled one still catches drops: the browser
// would leave the page to open the file.
export function FileDrop({ label, hint, icon, accept, disabled = false, onFile, inputRef }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file && !disabled) onFile(file);
  };
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    take(currentTarget.files?.[0]);
    // Otherwise choosing the same file again fires no event.
    currentTarget.value = '';
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={`relative flex flex-1 flex-col items-center justify-center gap-1 border-2 border-dashed bg-ground p-4 text-center transition-colors focus-within:border-text ${over && !disabled ? 'border-text' : 'border-edge'} ${disabled ? 'opacity-60' : 'hover:border-muted'}`}
    >
      {icon}
      <label htmlFor={id} className="caps text-xl">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {hint}
      </p>
      <input
        ref={inputRef}
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-hint`}
        aria-disabled={disabled}
        onChange={onChange}
        onClick={(event) => disabled && event.preventDefault()}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        className={`absolute inset-0 opacity-0 ${disabled ? '' : 'cursor-pointer'}`}
      />
    </div>
  );
}
