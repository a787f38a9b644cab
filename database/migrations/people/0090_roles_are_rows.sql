-- What a role may do is rows: the server asks them with each session, and the page that shows them reads the same.
create table role (
  name text primary key constraint role_name_shape check (name ~ '^[a-z][a-z-]{0,39}$'),
  -- The widest rights first.
  position smallint not null constraint role_position_unique unique
);
create table role_permission (
  role text not null references role (name),
  permission text not null constraint role_permission_shape check (permission ~ '^[a-z]+(-[a-z]+)*\.?[a-z-]*$'),
  primary key (role, permission)
);

insert into role (name, position) values ('admin', 1), ('billing', 2), ('clerk', 3), ('viewer', 4);

insert into role_permission (role, permission)
select role.name, permission from role
cross join unnest(array['dashboard.read', 'project.join', 'invoices.read', 'clients.read', 'settings.read', 'own-account']) as permission
union all
select role.name, permission from role
cross join unnest(array['invoices.draft', 'invoices.read-internal', 'clients.write']) as permission
where role.name in ('admin', 'billing', 'clerk')
union all
select role.name, permission from role
cross join unnest(array['invoices.write', 'invoices.correct', 'books.read', 'dashboard.write']) as permission
where role.name in ('admin', 'billing')
union all
select 'admin', permission from unnest(array['settings.write', 'users.manage']) as permission;

alter table app_user drop constraint app_user_role, add constraint app_user_role foreign key (role) references role (name);
create index app_user_by_role on app_user (role);
alter table list_view_default drop constraint list_view_default_role,
  add constraint list_view_default_role foreign key (role) references role (name);
