create table overlay_config (
  user_id uuid primary key references users on delete cascade,
  primary_color text not null default '#e50914' check (primary_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  secondary_color text not null default '#ffffff' check (secondary_color ~ '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$'),
  logo_url text,
  updated_at timestamptz not null default now()
);

create table championships (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  nome text not null check (nome <> ''),
  descricao text not null default '',
  data_inicio date,
  data_fim date,
  hora time,
  modo_jogo text not null default 'Warzone Trios Battle Royale' references game_modes,
  publicado boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (data_fim >= data_inicio)
);
create index on championships (user_id);

alter table overlay_config enable row level security;
alter table championships enable row level security;
create policy own_rows on overlay_config using (user_id = app_organizer());
create policy own_rows on championships using (user_id = app_organizer());
