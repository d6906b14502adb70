import { useState } from 'react';

const COOKIE = 'sidebar_state';
const SEVEN_DAYS = 7 * 24 * 60 * 60;

// Whether the sidebar is collapsed; remembered for seven days after the last change.
export function useSidebarState(): [collapsed: boolean, toggle: () => void] {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const toggle = () => {
    rememberCollapsed(!collapsed);
    setCollapsed(!collapsed);
  };
  return [collapsed, toggle];
}

function readCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=collapsed`);
}

function rememberCollapsed(collapsed: boolean): void {
  document.cookie = `${COOKIE}=${collapsed ? 'collapsed' : 'expanded'}; max-age=${SEVEN_DAYS}; path=/; samesite=lax`;
}
