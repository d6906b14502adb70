import { useEffect, useRef } from 'react';
import { SCENES, type Program } from '../../domain/broadcast.ts';
import type { Act } from './use-broadcast.ts';

// One key for each scene, Escape hides, arrows change the page. Ignored while the user types or a dialog is open. The
// champion has no key, because it asks for confirmation.
export function useKeys(program: Program, act: Act): void {
  const latest = useRef({ program, act });
  useEffect(() => {
    latest.current = { program, act };
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const { program, act } = latest.current;
      if (event.key === 'Escape' && program.visible) return act({ act: 'hide' });
      if (event.key === 'ArrowRight') return act({ act: 'turn', by: 1 });
      if (event.key === 'ArrowLeft') return act({ act: 'turn', by: -1 });
      const scene = SCENES.find(({ key, name }) => key === event.key.toLowerCase() && name !== 'campeao');
      if (!scene) return;
      const isOn = program.visible && program.scene === scene.name;
      act(isOn ? { act: 'hide' } : { act: 'show', scene: scene.name });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [role=dialog], [role=alertdialog], [role=listbox], [role=combobox]') !==
    null
  );
}
