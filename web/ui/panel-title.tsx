import type { ReactNode, Ref } from 'react';

type Props = {
  title: string;
  // Takes the focus where the button that was pressed is gone.
  titleRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
};

// The name of a part of the page, with what is counted or done there at its end.
export function PanelTitle({ title, titleRef, children }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="poster text-2xl">
        {title}
      </h2>
      {children}
    </div>
  );
}
